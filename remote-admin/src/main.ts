// First: it changes how all that is not loaded yet is loaded.
import './lib/chunks/install.ts'
import { showStartFailure } from './standalone/start-failure.ts'

// Asynchronous on purpose: what is shared must be settled before the first import of React.
import('./standalone/start.tsx').catch(showStartFailure)
