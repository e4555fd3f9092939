import { expect } from '@playwright/test'

/** Fetches JSON from the API without a session; the response must be 200. */
export async function readJson<T>(url: string): Promise<T> {
  const response = await fetch(url)
  expect(response.status, url).toBe(200)
  return response.json() as Promise<T>
}
