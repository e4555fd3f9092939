/** One link from every page to everything of a kind, and to the search over all of it. */
export const lists = [
  ['allSermons', '/sermons'],
  ['allEvents', '/events'],
  ['allPosts', '/posts'],
] as const
export const searchAndLists = [['search', '/search'], ...lists] as const
