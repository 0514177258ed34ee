/** The size of an image in pixels, and a miniature to show until it has loaded; empty for none. */
export type ImagePreview = { width: number; height: number; placeholder: string }

/** The field of a preview, or no field for an image of unknown size. */
export const previewField = <N extends string>(name: N, preview: ImagePreview | null | undefined) =>
  (preview ? { [name]: preview } : {}) as { [K in N]?: ImagePreview }
