export const likedKey = 'liked'
export const commentsKey = 'comments'

/** Keys of `sessionStorage` under which a visit keeps what it has added to the news. */
export const visitKeys = [likedKey, commentsKey]
