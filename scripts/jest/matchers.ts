import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// Asynchronous updates take longer on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

// React's development build takes a stack for each element that it creates, which only its warnings print: a fifteenth
// of the time of a screen test. Like this it believes that it has taken as many as it takes in a second.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  jest.requireActual<Record<string, object>>('react')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} })
