import { DownloadError } from '@grace/shared-auth/download'
import { screen } from '@testing-library/react'
import { showStartFailure } from './start-failure.ts'

beforeEach(() => {
  document.body.innerHTML = '<div id="console">Loading...</div>'
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })

test.each([
  [
    'a file of the console did not arrive',
    new DownloadError('static/7.js', 'did not arrive'),
    'The console did not load.',
  ],
  ['a chunk did not arrive', chunkError, 'The console did not load.'],
  [
    'the console throws',
    new TypeError('x is undefined'),
    /stopped because of an error.*Console release dev\./,
  ],
])('before there is React, the page says that %s', (_, error, text) => {
  showStartFailure(error)
  expect(screen.getByRole('alert')).toHaveTextContent(text)
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  expect(screen.queryByText('Loading...')).toBeNull()
  expect(console.error).toHaveBeenCalledWith(error)
})
