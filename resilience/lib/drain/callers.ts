import { callApi } from '@grace/testkit/requests'

const count = 8

/** Clients that read until they are stopped. */
export function startCallers(url: string, token: string) {
  const faults: string[] = []
  let successful = 0
  let isOver = false
  const running = Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const path = n % 2 ? '/category?page=1' : '/user/profile'
      while (!isOver) {
        const { status, body } = await callApi(url, 'GET', path, { token })
        if (status === 200) successful += 1
        else faults.push(`${status}: ${JSON.stringify(body).slice(0, 200)}`)
      }
    }),
  )
  return {
    async stop() {
      isOver = true
      await running
      return { successful, faults }
    },
  }
}
