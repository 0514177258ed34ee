import { next } from '../factories.ts'

/** Free identifiers, new at every call, because a taken one is not free any more. */
export function freeNames() {
  const n = next()
  return {
    freeEmail: `free${n}@nowhere.example`,
    freeStaffEmail: `free${n}@staff.example`,
    freePhone: `+88016${String(20_000_000 + n)}`,
    freeSlug: `free-slug-${n}`,
    freeCode: `FREECODE${n}`,
    freeCategorySlug: `free-category-${n}`,
    freeBrandSlug: `free-brand-${n}`,
    freeListKey: `free_list_${n}`,
    freePageSlug: `free-page-${n}`,
    freePath: `/free-path-${n}`,
    freePostSlug: `free-post-${n}`,
    freeBlogCategorySlug: `free-blog-${n}`,
    freeBundleSlug: `free-bundle-${n}`,
  }
}
