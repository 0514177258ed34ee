import type { BlogListPostsInput, MerchantBlogPost } from '@haat/client/merchant'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type PostFilters = Pick<BlogListPostsInput, 'status' | 'search'>

/** The keys of what is read about the blog. */
export const blogKeys = {
  lists: (subdomain: string) => [subdomain, 'blog', 'list'] as const,
  one: (subdomain: string, postId: number) => [subdomain, 'blog', 'one', postId] as const,
  categories: (subdomain: string) => [subdomain, 'blog', 'categories'] as const,
}

/** The posts that match the filters, newest first. */
export function usePosts(filters: PostFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...blogKeys.lists(subdomain), filters],
    read: (page, options) => haat.blog.listPosts({ ...filters, ...page }, options),
  })
}

/** One post with its content. What is being edited does not change by itself. */
export function usePost(postId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: blogKeys.one(subdomain, postId),
    queryFn: ({ signal }) => haat.blog.readPost({ post_id: postId }, { signal }),
    refetchOnWindowFocus: false,
  })
}

/** Every category of the blog, by position. */
export function useBlogCategories() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: blogKeys.categories(subdomain),
    queryFn: async ({ signal }) => (await haat.blogCategories.list({}, { signal })).items,
  })
}

/** Keeps a post as the API returned it after a write; lists are read again. */
export function keepPost(queries: QueryClient, subdomain: string, post: MerchantBlogPost): void {
  queries.setQueryData(blogKeys.one(subdomain, post.id), post)
  void queries.invalidateQueries({ queryKey: blogKeys.lists(subdomain) })
  void queries.invalidateQueries({ queryKey: blogKeys.categories(subdomain) })
}
