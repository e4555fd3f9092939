import { availableParallelism } from 'node:os'
import path from 'node:path'

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
  testMatch: ['**/*.test.ts', '!**/*.thorough.test.ts'],
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
  testEnvironment: path.join(root, 'scripts/jest/browser-environment.mjs'),
  setupFilesAfterEnv: [
    path.join(root, 'scripts/jest/matchers.ts'),
    path.join(root, 'testkit/src/console.ts'),
  ],
  transform: { '\\.(m?js|[jt]sx?)$': swc('commonjs') },
  // These parts of MSW are ES modules only, which Jest does not load in place of CommonJS.
  transformIgnorePatterns: ['/node_modules/(?!(@mswjs|@open-draft|rettime|until-async)/)'],
  moduleNameMapper: {
    '\\.(css|svg|webm|mp4|avif|jpg|woff2)$': path.join(root, 'scripts/jest/no-style.cjs'),
    // msw/node is not for browsers' modules. msw/native is the same without the interception of Node's sockets.
    '^msw/node$': path.join(root, 'node_modules/msw/lib/native/index.js'),
    ...modules,
  },
})

/** The files in which antd's packages ship all of their modules: one to read instead of thousands. */
const antd = {
  '^antd$': path.join(root, 'node_modules/antd/dist/antd.js'),
  '^@ant-design/icons$': path.join(root, 'node_modules/@ant-design/icons/dist/index.umd.js'),
  // How that file names its peer.
  '^React$': 'react',
}

export default {
  projects: [
    server('contract'),
    server('api', { globalSetup: '<rootDir>/src/testing/template.ts' }),
    browser('shared-auth'),
    browser('host-public'),
    browser('remote-admin', { modules: antd }),
    browser('testkit'),
    server('release'),
    server('scripts'),
    server('deploy'),
  ],
  // Ends only what hangs: a busy machine is no failure.
  testTimeout: 600_000,
  // Never in the first process: workers keep databases in memory, and are replaced when they have grown.
  maxWorkers: Math.max(2, Math.min(availableParallelism(), 4)),
  workerIdleMemoryLimit: '1GB',
}
