/** Escapes text for an XML element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return path(d, 'none', `stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${more}`.trim())
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}/>`
}

export function dot(cx: number, cy: number, r: number, fill: string): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`
}

export function oval(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${more && ` ${more}`}/>`
}

export function group(content: string, attributes: string): string {
  return `<g ${attributes}>${content}</g>`
}

/** A see-through black: the shadow side of a flat shape. */
export function shade(d: string, opacity = 0.14): string {
  return path(d, '#000', `opacity="${opacity}"`)
}

/** A see-through white: the lit side of a flat shape. */
export function light(d: string, opacity = 0.22): string {
  return path(d, '#fff', `opacity="${opacity}"`)
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** A four-petalled flower, the buti of a woven cloth: petals are round-capped strokes of no length. */
export function flower(cx: number, cy: number, size: number, petal: string, heart: string): string {
  const reach = round(size * 0.62)
  const petals = `M${cx + reach} ${cy}h0M${cx - reach} ${cy}h0M${cx} ${cy + reach}h0M${cx} ${cy - reach}h0`
  return line(petals, petal, round(size * 1.04)) + dot(cx, cy, round(size * 0.4), heart)
}

/** Draws `content` (made around the origin) once and repeats it at each place. */
export function stamp(content: string, places: readonly (readonly [x: number, y: number])[]): string {
  const uses = places.map(([x, y]) => `<use href="#s" x="${x}" y="${y}"/>`).join('')
  return `<defs><g id="s">${content}</g></defs>${uses}`
}

/** A small stable number for a text, to vary one drawing from the next. */
export function seedOf(text: string): number {
  let seed = 7
  for (const sign of text) seed = (seed * 31 + (sign.codePointAt(0) ?? 0)) % 65_521
  return seed
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
