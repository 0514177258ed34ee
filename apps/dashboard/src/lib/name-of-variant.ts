type Named = { product_name: string; variant_name: string }

/** The name of a variant with that of its product. */
export const nameOfVariant = ({ product_name, variant_name }: Named): string =>
  [product_name, variant_name].filter(Boolean).join(' · ')
