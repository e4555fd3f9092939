import { DatabaseUnavailable } from '../database/unavailable.ts'
import { CannotStart } from './cannot-start.ts'
import { startFailure } from './start-failure.ts'

const refusedByPooler = new Error('unsupported startup parameter: statement_timeout')

test.each([
  ['a reason in a sentence', new CannotStart('DATA_DIR is a file.'), 'DATA_DIR is a file.'],
  [
    'a database that cannot be reached, with the reason',
    new DatabaseUnavailable('The database cannot be reached', { cause: refusedByPooler }),
    'The database cannot be reached: unsupported startup parameter: statement_timeout',
  ],
  [
    'the reason once',
    new DatabaseUnavailable(`It cannot be reached: ${refusedByPooler.message}`, { cause: refusedByPooler }),
    'It cannot be reached: unsupported startup parameter: statement_timeout',
  ],
  [
    'a file that may not be read',
    Object.assign(new Error('EACCES: …'), { code: 'EACCES', path: '/srv/grace/api/dist/x' }),
    '/srv/grace/api/dist/x may not be read by the user that runs this server (EACCES).',
  ],
])('%s', (_, error, message) => expect(startFailure(error)).toBe(message))

test('the message for a programming error contains its stack', () => {
  expect(startFailure(new TypeError('x is not a function'))).toMatch(/TypeError: x is not a function\n +at /)
})
