const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** The pattern of LIKE for texts that contain this one; its own wildcards stand for themselves. */
export const containing = (text: string) => `%${escaped(text)}%`

/** The pattern of LIKE for texts that begin with this one. */
export const beginningWith = (text: string) => `${escaped(text)}%`
