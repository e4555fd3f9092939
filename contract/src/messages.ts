/**
 * The specification's English sentence for each stable key.
 *
 * A schema's messages are these keys. The server answers key and sentence, the console shows the sentence,
 * and the public site translates the key.
 */
export const messages = {
  // Registration
  username_too_short: 'Username must be at least 3 characters long',
  username_too_long: 'Username must be at most 50 characters long',
  username_invalid: 'Username contains characters that cannot be used',
  password_too_short: 'Password must be at least 6 characters long',
  password_too_long: 'Password must be at most 128 characters long',
  passwords_do_not_match: 'Passwords do not match',
  email_not_valid: 'Please enter a valid email address',
  full_name_required: 'Full name is required',
  full_name_too_long: 'Full name must be at most 100 characters long',
  gender_not_selected: 'Please select a valid gender',
  phone_not_valid: 'Please enter a valid phone number',
  birth_date_not_valid: 'Please enter a valid date of birth',
  address_too_long: 'Address must be at most 200 characters long',
  guardian_consent_required: 'A parent or guardian must agree when the new member is under 16',
  characters_not_allowed: 'This text contains characters that cannot be stored',
  username_taken: 'This username is already taken',
  email_taken: 'This email address is already registered',

  // Signing in
  username_required: 'Username is required',
  password_required: 'Password is required',
  invalid_credentials: 'Login failed. Please check your credentials.',
  account_inactive: 'Your account is not active. Please contact an administrator.',
  refresh_token_required: 'Refresh token is required',
  session_ended: 'Your session has ended. Please log in again.',
  password_link_not_valid: 'This link is no longer valid. Please ask for a new one.',
  token_required: 'The link is incomplete',

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
  active_not_boolean: 'Active status must be a boolean value',
  is_active_not_boolean: 'isActive must be a boolean value',
  last_admin: 'The last active administrator cannot be demoted, deactivated or deleted',
  own_account: 'You cannot demote, deactivate or delete your own account',

  // Profile
  phone_too_short: 'Phone number must be at least 10 digits',

  // Change password
  current_password_required: 'Current password is required',
  new_password_required: 'New password is required',
  confirm_password_required: 'Please confirm the new password',
  new_passwords_do_not_match: 'New passwords do not match',
  new_password_too_short: 'New password must be at least 6 characters long',
  new_password_same: 'New password must be different from current password',
  current_password_wrong: 'Current password is incorrect',

  // Requests as such
  id_not_valid: 'The id must be a positive whole number',
  query_not_valid: 'Invalid value in the address',
  one_of_username_email: 'Ask for either a username or an email',
  value_not_valid: 'Invalid value',
  body_not_an_object: 'The request body must be a JSON object',
} as const

export type MessageKey = keyof typeof messages

/** A key as a schema's message; a mistyped one does not compile. */
export const key = (name: MessageKey): MessageKey => name

/** The sentence of a key; a text that is no key is returned as it is. */
export const sentenceOf = (key: string): string => (messages as Record<string, string>)[key] ?? key
