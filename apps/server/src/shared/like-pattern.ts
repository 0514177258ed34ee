const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** The LIKE pattern for texts that contain this one; wildcards in it are escaped. */
export const containing = (text: string) => `%${escaped(text)}%`

/** The LIKE pattern for texts that begin with this one; wildcards in it are escaped. */
export const beginningWith = (text: string) => `${escaped(text)}%`
