/** Messages about accounts; the public site translates them. */
export const accountMessages = {
  // Registration
  username_too_short: 'Username must be at least 3 characters long',
  username_too_long: 'Username must be at most 50 characters long',
  username_invalid: 'Username contains characters that cannot be used',
  username_one_alphabet: 'Username must be written in one alphabet',
  username_of_another: 'A username that is an email address must be your own address',
  password_too_short: 'Password must be at least 6 characters long',
  password_too_long: 'Password must be at most 128 characters long',
  passwords_do_not_match: 'Passwords do not match',
  email_not_valid: 'Please enter a valid email address',
  full_name_required: 'Full name is required',
  full_name_too_long: 'Full name must be at most 100 characters long',
  full_name_link: 'Full name cannot contain a link, an email address or a phone number',
  full_name_reserved: 'This name is reserved for the administrators of the site',
  gender_not_selected: 'Please select a valid gender',
  phone_not_valid: 'Please enter a valid phone number',
  phone_without_country:
    'This is not a Rwandan number. If it is from another country, please add the country code, such as +32 470 12 34 56.',
  birth_date_not_valid: 'Please enter a valid date of birth',
  address_too_long: 'Address must be at most 200 characters long',
  guardian_consent_required: 'A parent or guardian must agree when the new member is under 16',
  guardian_email_not_valid: 'Please enter a valid email address of the parent or guardian',
  guardian_email_required:
    'Please enter the email address of the parent or guardian, or tick that they have none',
  email_of_guardian: 'This is the address of your parent or guardian. Please enter your own.',
  guardian_email_own: 'Please enter the address of the parent or guardian, and not your own',
  characters_not_allowed: 'This text contains characters that cannot be stored',
  registration_consent_required: 'Please tick that you agree',
  username_taken: 'This username is already taken',
  email_taken: 'This email address is already registered',

  // Signing in
  username_required: 'Username is required',
  password_required: 'Password is required',
  invalid_credentials: 'Login failed. Please check your credentials.',
  account_inactive: 'Your account is not active. Please contact an administrator.',
  erasure_pending: 'This account is closed and will be erased, as you asked.',
  keep_link_not_valid: 'This link is no longer valid. Log in to see whether your account is still there.',
  guardian_link_not_valid:
    'This link is no longer valid. Your child can send you a new one from their dashboard.',
  refresh_token_required: 'Refresh token is required',
  session_ended: 'Your session has ended. Please log in again.',
  password_link_not_valid: 'This link is no longer valid. Please request a new one.',
  token_required: 'The link is incomplete',
  email_link_not_valid:
    'This link is no longer valid. If your address is already confirmed, you do not need to do anything. Otherwise, request a new link on your dashboard.',

  // Create user
  username_field_required: 'username is required',
  password_field_required: 'password is required',
  email_field_required: 'email is required',
  full_name_field_required: 'fullName is required',
  category_field_required: 'accountCategory is required',
  phone_field_required: 'phoneNumber is required',
  email_format: 'Invalid email format',
  category_not_valid: 'Invalid account category',
  gender_not_valid: 'Invalid gender value',

  // Admin update, status and role
  role_not_valid: 'Invalid user role',
  areas_not_valid: 'Invalid area of an administrator',
  areas_required: 'Please choose at least one area',
  active_not_boolean: 'Active status must be a boolean value',
  is_active_not_boolean: 'isActive must be a boolean value',
  last_admin: 'The last active administrator cannot be demoted, deactivated or deleted',
  own_account: 'You cannot demote, deactivate or delete your own account',

  // Profile
  birth_date_waits:
    'The date of birth can be changed once a parent or guardian has agreed. If it is wrong, please speak to us.',
  phone_too_short: 'Phone number must be at least 10 digits',

  // Change password
  current_password_required: 'Current password is required',
  new_password_required: 'New password is required',
  confirm_password_required: 'Please confirm the new password',
  new_passwords_do_not_match: 'New passwords do not match',
  new_password_too_short: 'New password must be at least 6 characters long',
  new_password_same: 'New password must be different from current password',
  current_password_wrong: 'Current password is incorrect',

  // Texts by members
  writing_title_required: 'Please give your text a title',
  writing_title_too_long: 'The title must be at most 200 characters long',
  writing_text_required: 'Please write your text',
  writing_text_too_long: 'Your text is too long',
  more_than_three_pictures: 'Please choose at most 3 pictures',
  writing_picture_unknown: 'A picture did not arrive. Please send it again.',
  description_too_long: 'A description must be at most 300 characters long',
  shown_name_not_valid: 'Please choose how your name appears',
  // Notifications
  notification_email_unconfirmed: 'Please confirm your email address first',
  notification_email_not_possible: 'This site does not send email',
  push_service_unknown: 'Notifications of this browser are not supported',

  // Requests in general
  id_not_valid: 'The id must be a positive whole number',
  query_not_valid: 'Invalid value in the address',
  one_of_username_email: 'Ask for either a username or an email',
  value_not_valid: 'Invalid value',
  body_not_an_object: 'The request body must be a JSON object',
} as const

/** Messages about submissions; the public site translates them. */
export const formMessages = {
  // Prayer requests, contact messages, newsletter
  name_required: 'Name is required',
  name_too_long: 'Name must be at most 100 characters long',
  prayer_request_required: 'Prayer request is required',
  prayer_request_too_long: 'Prayer request must be at most 5000 characters long',
  email_required: 'Email is required',
  contact_message_required: 'Message is required',
  contact_message_too_long: 'Message must be at most 5000 characters long',
  consent_required: 'Please tick that you agree',
  consent_not_valid: 'Please read and accept the current privacy policy',
  looks_automated: 'This looks like an automated message. Please clear the hidden field and try again.',
  sent_too_quickly: 'That was very quick. Please wait a moment and send it again.',
  inbox_status_not_valid: 'Invalid status',
  note_too_long: 'The note must be at most 2000 characters long',
  link_word_too_short: 'Choose a word or PIN of at least 4 characters',
  link_word_required: 'Please enter the word or PIN',
  link_word_wrong: 'This is not the word or PIN that was chosen when sending',
  unsubscribe_link_not_valid: 'This link is not valid. Please use the most recent one you received.',
  language_not_valid: 'Invalid language',
} as const

/** Messages about content, shown in the console only. */
const contentMessages = {
  // Inbox
  note_key_missing:
    'Notes cannot be saved: the encryption key is missing. Please tell the server’s operator.',
  answer_without_reader:
    'Nobody could read an answer here: the sender has neither an account nor a private link',
  assignee_not_valid: 'Choose an active administrator',
  answer_too_long: 'Text must be at most 1500 characters long',

  // Drafts
  drafts_too_many: 'There are 50 drafts, the most that are possible. Delete one first.',

  // Blogs
  blog_title_required: 'Blog title is required',
  blog_title_too_long: 'Blog title must be at most 200 characters long',
  blog_content_required: 'Blog content is required',
  blog_content_too_long: 'Blog content is too long',
  blog_status_not_valid: 'Invalid blog status',
  reason_too_long: 'The reason must be at most 500 characters long',

  // Categories
  category_name_required: 'Category name is required',
  category_name_too_long: 'Category name must be at most 100 characters long',
  category_name_taken: 'A category with this name already exists',

  // Posts
  post_blog_required: 'Please select a blog',
  post_blog_unknown: 'The selected blog no longer exists',
  post_categories_required: 'Please select at least one category',
  post_categories_too_many: 'Please select at most 20 categories',
  post_category_unknown: 'A selected category no longer exists',
  post_pictures_not_valid: 'Please select pictures from the list',
  post_pictures_too_many: 'Please select at most 50 pictures',
  post_picture_unknown: 'A selected picture no longer exists',

  // Jobs
  job_ids_not_valid: 'Please select rows of the list',
  job_ids_too_many: 'Please select at most 10,000 rows',

  // Pictures
  picture_required: 'Please select at least one image to upload.',
  picture_types: 'Invalid file types detected. Only JPEG, PNG, GIF, and WebP images are allowed.',
  picture_too_large: 'Some files are too large. Maximum file size is 5MB per image.',
  pictures_too_many: 'Please upload at most 20 images at a time.',
  picture_type_not_valid: 'The type must be a word of at most 50 characters',
  file_name_too_long: 'The file name must be at most 200 characters long',
  album_name_required: 'Album name is required',
  album_name_too_long: 'Album name must be at most 100 characters long',
  album_name_taken: 'An album with this name already exists',
  albums_too_many: 'There are 200 albums, the most that are possible. Delete one first.',
  album_unknown: 'A selected album no longer exists',
  album_pictures_not_valid: 'Please select pictures from the list',
  album_pictures_too_many: 'Please select at most 100 pictures',
  alt_text_too_long: 'Alt text must be at most 300 characters long',

  // Announcements and events
  announcement_title_required: 'Title is required',
  announcement_content_required: 'Content is required',
  title_too_long: 'Title must be at most 200 characters long',
  announcement_content_too_long: 'Content must be at most 5000 characters long',
  publish_date_not_valid: 'Invalid publish date format',
  event_title_required: 'Title is required',
  event_description_required: 'Description is required',
  event_description_too_long: 'Description must be at most 5000 characters long',
  event_date_required: 'Event date is required',
  event_date_not_valid: 'Invalid event date format',
  event_date_past: 'Event date must be in the future',
  end_date_not_valid: 'Invalid end date format',
  event_end_not_after_start: 'The end must be after the start',
  repetition_not_valid: 'Please select how the event repeats',
  repeats_until_before_start: 'The repetition must not end before the event begins',
  coordinates_not_valid: 'Please enter latitude and longitude, such as -1.944 and 30.062',
  place_too_long: 'Place must be at most 200 characters long',

  // Services
  service_name_required: 'Name is required',
  service_name_too_long: 'Name must be at most 100 characters long',
  service_note_too_long: 'Note must be at most 200 characters long',
  service_end_not_after_start: 'The end must be after the start',
  duration_not_valid: 'Please enter a length of 5 to 720 minutes',
  weekday_not_valid: 'Please select a day of the week',
  time_not_valid: 'Please enter a time, such as 09:00',
  date_not_valid: 'Please enter a date',
  too_many_exceptions: 'Please enter at most 50 days',
  exception_twice: 'Please enter each day only once',

  // Imports
  import_file_required: 'Please choose a CSV file',
  import_file_too_large: 'The file is larger than 1 MB. Please split it into several files.',
  import_administrator:
    'Administrators cannot be imported. Import the person as MEMBER and change the role afterwards.',
  import_refused: 'Some rows cannot be imported, so nothing was imported',

  // Sermons
  sermon_title_required: 'Title is required',
  sermon_notes_too_long: 'Notes must be at most 5000 characters long',
  speaker_required: 'Speaker is required',
  speaker_too_long: 'Speaker must be at most 100 characters long',
  series_too_long: 'Series must be at most 100 characters long',
  book_not_valid: 'Please select a book of the Bible',
  verses_not_valid: 'Please enter chapter and verses in digits, such as 3:16-21',
  video_link_not_valid: 'Please enter a link that begins with https://',
  recording_required: 'Please select a recording',
  recording_too_large: 'The recording is too large. Maximum file size is 40 MB.',
  recording_types: 'This file is not a recording we can play. Please choose an MP3, M4A, Ogg or Opus file.',
  recording_part_size: 'This part of the recording is incomplete. Please send it again.',
  recording_unknown: 'The recording is no longer on the server. Please upload it again.',

  // Blocks
  block_kind_not_valid: 'Unknown kind of text',
  block_title_required: 'Title is required',
  block_text_required: 'Text is required',
  block_date_required: 'Date is required',
  block_action_required: 'Please select what the button does',
  block_picture_unknown: 'The selected picture no longer exists',
  block_subtitle_too_long: 'Subtitle must be at most 200 characters long',
  block_text_too_long: 'Text must be at most 500 characters long',
  block_long_text_too_long: 'Text must be at most 5000 characters long',
  block_writer_too_long: 'Writer must be at most 100 characters long',

  // Data breaches
  breach_time_required: 'Please say when the breach was discovered',

  // Rights requests
  rights_kind_required: 'Please choose what was asked for',
  rights_way_required: 'Please choose how it came',
  rights_day_in_future: 'This date is in the future',
  refusal_reason_required: 'Please choose why it was refused',
  nothing_chosen: 'Please choose what belongs to the person',
  too_much_chosen: 'At most 200 records can be chosen at once',
  one_account_only: 'One person, one account: please choose one at a time',

  // Letters
  letter_subject_required: 'Subject is required',
  letter_subject_too_long: 'Subject must be at most 200 characters long',
  letter_content_required: 'The text of the letter is required',
  letter_content_too_long: 'The text of the letter is too long',
  letter_main_text_required: 'Please write the letter in the main language first',

  // Settings
  church_name_required: 'Church name is required',
  address_required: 'Address is required',
  church_name_too_long: 'Church name must be at most 100 characters long',
  website_not_valid: 'Invalid website URL format',
  map_position_not_valid: 'Write latitude and longitude, for example -1.95, 30.06',
  giving_not_valid: 'Giving options need a purpose and a code, a number or a bank account',
  video_not_valid: 'A video must be one of the built-in clips or a YouTube video ID',
  colour_not_valid: 'A colour must be # followed by six digits or letters from a to f',

  // Requests that change data
  idempotency_key_not_valid: 'The Idempotency-Key must have 1 to 200 visible characters',
  idempotency_key_reused: 'This Idempotency-Key was used for another request',
} as const

/**
 * The specification's English message of each stable key.
 *
 * Schemas use the keys. The server returns key and message, the console shows the message, and the public site
 * translates the key.
 */
export const messages = { ...accountMessages, ...formMessages, ...contentMessages } as const

export type MessageKey = keyof typeof messages

/** A key as the message of a schema; a misspelled key does not compile. */
export const key = (name: MessageKey): MessageKey => name

/** Returns the message of a key; other texts are returned unchanged. */
export const messageOfKey = (key: string): string => (messages as Record<string, string>)[key] ?? key
