import { renderHook } from '@testing-library/react'
import { useThrottled } from './use-throttled.ts'

test.each([
  ['beforeunload', window],
  ['pagehide', window],
  ['visibilitychange', document],
] as const)('on %s a pending call is made before a draft is stored that listened earlier', (type, target) => {
  const order: string[] = []
  const store = () => order.push('stored')
  target.addEventListener(type, store)
  const { result } = renderHook(() => useThrottled(() => order.push('called'), 10_000))
  result.current.call()
  result.current.call()
  target.dispatchEvent(new Event(type))
  target.removeEventListener(type, store)
  expect(order).toEqual(['called', 'called', 'stored'])
})
