/** Whatever people type for a hyphen: dashes of all lengths, minus signs, the hyphen bullet. */
export const DASHES = /[\p{Dash}\u02d7\u2043]/gu

/** What no reader sees: control characters (tabs and line breaks among them), format characters, fillers. */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Spaces of all kinds, and line breaks. */
export const SPACES = /[\s\p{Z}]/gu
