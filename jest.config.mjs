import { availableParallelism } from 'node:os'
import path from 'node:path'
import { antdBundles, mswBundle } from './scripts/jest/bundles.mjs'

const root = import.meta.dirname
/** @param {'es6' | 'commonjs'} module */
const swc = (module) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: module },
  },
]

/**
 * Modules for Node: native ES modules, as on the server.
 *
 * @param {string} name of the workspace
 * @param {object} [more]
 */
const server = (name, more = {}) => ({
  displayName: name,
  rootDir: path.join(root, name),
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': swc('es6') },
  ...more,
})

/**
 * Modules for browsers.
 *
 * @param {string} name of the workspace
 * @param {{ modules?: Record<string, string> }} [options]
 */
const browser = (name, { modules } = {}) => ({
  displayName: name,
  rootDir: path.join(root, name),
  globalSetup: path.join(root, 'scripts/jest/bundles.mjs'),
  testEnvironment: path.join(root, 'scripts/jest/browser-environment.mjs'),
  setupFilesAfterEnv: [path.join(root, 'scripts/jest/matchers.ts')],
  transform: { '^.+\\.(t|j)sx?$': swc('commonjs') },
  moduleNameMapper: {
    '\\.(css|svg|webm|mp4|avif|jpg|woff2)$': path.join(root, 'scripts/jest/no-style.cjs'),
    '(Dom/dynamicCSS|/useStyleRegister)$': path.join(root, 'scripts/jest/no-written-style.cjs'),
    ...mswBundle,
    ...modules,
  },
})

export default {
  projects: [
    server('contract'),
    server('api', { globalSetup: '<rootDir>/src/testing/template.ts' }),
    browser('shared-auth'),
    browser('host-public'),
    browser('remote-admin', { modules: antdBundles }),
    browser('testkit'),
    server('release'),
    server('scripts'),
    server('deploy'),
  ],
  testTimeout: 90_000,
  // Never in the first process: workers keep databases in memory, and are replaced when they have grown.
  maxWorkers: Math.max(2, Math.min(availableParallelism(), 4)),
  workerIdleMemoryLimit: '1GB',
}
