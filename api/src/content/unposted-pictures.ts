import { isInPublicText, isInText } from './text-pictures.ts'

const isElsewhere = `exists (select from events where picture_id = p.id)
  or exists (select from blocks where picture_id = p.id)
  or exists (select from settings where logo_picture_id = p.id)`

/** SQL, of the table `p`: something refers to the picture. */
export const isShown = `(exists (select from post_pictures where picture_id = p.id)
  or exists (select from blog_pictures where picture_id = p.id) or ${isElsewhere} or ${isInText})`

/** SQL, of the table `p`: visitors see the picture on the site. */
export const isPublic = `(exists (select from post_pictures join posts on posts.id = post_id
  where picture_id = p.id and posts.public_in <> '') or ${isElsewhere} or ${isInPublicText})`

/**
 * SQL, of the table `p`: a picture of a member that nothing public shows. Texts have their pictures without a
 * signature. The cheap conditions come first.
 */
export const isUnposted = `case when not p.of_member or ${isPublic} then false else not ${isInText} end`
