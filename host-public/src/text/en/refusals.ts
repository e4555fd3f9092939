import { accountMessages } from '@grace/contract/messages'

/** Messages for error codes of any endpoint. */
export const refusals = {
  characters_not_allowed: accountMessages.characters_not_allowed,
  email_not_valid: accountMessages.email_not_valid,
  value_not_valid: accountMessages.value_not_valid,
  not_found: 'This was not found.',
  internal: 'An error occurred',
  malformed_request: 'The request could not be read. Please try again.',
  body_too_large: 'This is too long to be sent. Please shorten it.',
  unsupported_media_type: 'The server did not understand this. Please reload the page and try again.',
  changed_meanwhile: 'Someone else has changed this in the meantime. Please reload it.',
  storage_full: 'There is no space left to store this. Please tell an administrator.',
  unauthenticated: 'Please log in first.',
  session_ended: accountMessages.session_ended,
  forbidden: 'You do not have permission to do this.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
  offline: 'The server cannot be reached. Please check your connection and try again.',
  timeout: 'The server did not answer in time. Please try again.',
}

export const wait = {
  seconds_one: 'Too many attempts. Please wait {{count}} second and try again.',
  seconds_other: 'Too many attempts. Please wait {{count}} seconds and try again.',
  minutes_one: 'Too many attempts. Please wait {{count}} minute and try again.',
  minutes_other: 'Too many attempts. Please wait {{count}} minutes and try again.',
  soon: 'Too many attempts. Please wait a moment and try again.',
}
