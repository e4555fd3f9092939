import { act, render, screen } from '@testing-library/react'
import { BrowserRouter, beforeSteps, notifyPopState, useLocation } from './router.ts'

addEventListener('popstate', notifyPopState)

const Here = () => <p>{useLocation().pathname}</p>
const step = (to: string) =>
  act(() => {
    history.replaceState({ idx: 0 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })

test('a navigation that a listener stops does not reach the router', () => {
  history.replaceState(null, '', '/')
  render(
    <BrowserRouter>
      <Here />
    </BrowserRouter>,
  )
  const stop = beforeSteps((event) => event.stopImmediatePropagation())
  step('/held')
  expect(screen.getByText('/')).toBeTruthy()

  stop()
  step('/let-go')
  expect(screen.getByText('/let-go')).toBeTruthy()
})

test('unsubscribing one listener of history steps keeps the others', () => {
  const heard = jest.fn()
  const stopFirst = beforeSteps(() => {})
  const stopSecond = beforeSteps(heard)
  stopFirst()
  render(
    <BrowserRouter>
      <Here />
    </BrowserRouter>,
  )
  step('/somewhere')
  expect(heard).toHaveBeenCalledTimes(1)
  stopSecond()
})
