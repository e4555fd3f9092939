import type { ApiResponse } from '@grace/testkit/requests'
import { expect } from '@playwright/test'

/** @returns the body of a response that has this status. */
export function bodyOf({ path, status, body }: ApiResponse, expected = 200) {
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(expected)
  return body
}

/** Body of a registration. */
export const registrationOf = (username: string) => ({
  username,
  password: 'Sunday-10:00',
  confirmPassword: 'Sunday-10:00',
  email: `${username}@example.org`,
  // A dump that quotes wrongly changes it.
  fullName: 'Éric "le petit" \\ Mugabo',
  gender: 'MALE',
})

export const contactMessageOf = (name: string) => ({ name, email: `${name}@example.org`, message: 'Hello' })

/** An upload of pictures, each with its number behind the name as its alternative text. */
export function uploadOf(pictures: Buffer[], name: string): FormData {
  const form = new FormData()
  for (const [index, picture] of pictures.entries()) {
    form.append('files', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), `${index}.jpg`)
    form.append(`altText_${index}`, `${name} ${index}`)
  }
  return form
}
