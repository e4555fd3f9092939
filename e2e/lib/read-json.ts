import { expect } from '@playwright/test'

/** What a visitor's program gets from the API, which must answer 200. */
export async function readJson<T>(url: string): Promise<T> {
  const response = await fetch(url)
  expect(response.status, url).toBe(200)
  return response.json() as Promise<T>
}
