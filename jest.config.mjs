import path from 'node:path'

const root = import.meta.dirname
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

/** Modules without a browser: native ES modules, as on the server. */
const server = (name, more = {}) => ({
  displayName: name,
  rootDir: path.join(root, name),
  testEnvironment: 'node',
  // By its name alone scripts/test.mjs would pass for a test, and run everything anew.
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': swc('es6') },
  ...more,
})

/** Modules that draw or store in a browser. */
const browser = (name) => ({
  displayName: name,
  rootDir: path.join(root, name),
  testEnvironment: path.join(root, 'scripts/jest/browser-environment.mjs'),
  setupFilesAfterEnv: [path.join(root, 'scripts/jest/matchers.ts')],
  transform: { '^.+\\.(t|j)sx?$': swc('commonjs') },
  moduleNameMapper: {
    '\\.(css|svg|webm|mp4|avif|jpg)$': path.join(root, 'scripts/jest/no-style.cjs'),
    'Dom/dynamicCSS$': path.join(root, 'scripts/jest/no-written-style.cjs'),
    // The CommonJS build of antd's icons asks for an ES module here.
    '^@ant-design/colors/es/(.*)$': '@ant-design/colors/lib/$1',
  },
})

export default {
  projects: [
    server('contract'),
    server('api', { globalSetup: '<rootDir>/src/testing/template.ts' }),
    browser('shared-auth'),
    browser('host-public'),
    browser('remote-admin'),
    server('scripts'),
    server('deploy'),
  ],
  testTimeout: 90_000,
}
