// Must be the first import: it changes how chunks are loaded.
import './lib/chunks/install.ts'
import { showStartFailure } from './standalone/start-failure.ts'

// Asynchronous, because shared modules must be resolved before React is imported.
import('./standalone/start.tsx').catch(showStartFailure)
