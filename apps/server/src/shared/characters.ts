/** Characters that people type for a hyphen: dashes of all lengths, minus signs, the hyphen bullet. */
export const DASHES = /[\p{Dash}\u02d7\u2043]/gu

/** Invisible characters: control characters (tabs and line breaks included), format characters, fillers. */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Spaces of all kinds, and line breaks. */
export const SPACES = /[\s\p{Z}]/gu
