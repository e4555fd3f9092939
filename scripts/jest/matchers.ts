import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// Asynchronous updates take longer on a busy machine.
configure({ asyncUtilTimeout: 5_000 })
