import path from 'node:path'
import type { Configuration } from '@rspack/core'

/** Configuration shared by the servers' builds. Packages stay outside: some are native, others find files beside themselves. */
export function serverBuild(directory: string, { output }: { output: string }): Configuration {
  return {
    context: directory,
    mode: 'production',
    target: 'node20',
    devtool: 'source-map',
    externals: [
      ({ request = '' }, done) =>
        /^(?:\.|@grace\/)/.test(request) || path.isAbsolute(request)
          ? done()
          : done(undefined, `module ${request}`),
    ],
    externalsPresets: { node: true },
    output: {
      path: path.join(directory, output),
      filename: '[name].js',
      clean: true,
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      parser: { javascript: { importMeta: false, url: false, worker: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    // Names of errors and functions stay as they are in logs; nobody downloads this.
    optimization: { minimize: false },
  }
}
