import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { LiveConsole } from '@grace/shared-auth/admin-remote'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { defineConfig } from '@rspack/cli'
import { type RuleSetRule, rspack } from '@rspack/core'
import { base, minimizers, shared, sharedVersions } from '../rspack.config.base.ts'
import hostContracts from './src/host-contracts.json' with { type: 'json' }

/**
 * Accepted range of shared modules, wider than the installed version: the host upgrades first, and an older console
 * must still work.
 */
const accepted: Record<string, string> = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/client': '^19.0.0',
}

/** The dev server's `live.json`. Without hashes, because files change while they are edited. */
const live: LiveConsole = { path: '', version: 'dev', hostContracts, entry: 'mf-manifest.json', files: {} }

/** Serves `live.json` during development, as a server with releases does. */
function serveLiveJson(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'application/json',
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
  })
  response.end(JSON.stringify(live))
}

const nodeModules = (...names: string[]) => path.join(import.meta.dirname, '../node_modules', ...names)

const dynamicCss = path.join(import.meta.dirname, 'src/csp/dynamic-css.ts')

/**
 * The injection of styles, under each name by which antd's packages import it: one module, and one order of the sheets.
 *
 * The only replaced module of a library. antd writes `<style>` by `innerHTML`, which Trusted Types refuse; its nonce is
 * one for each response, which the pages have not, and does not reach all styles; without its run time it still writes
 * its variables so. https://github.com/ant-design/cssinjs/issues/144 is about the nonce alone.
 */
const withoutStyleElements: RuleSetRule[] = [
  {
    test: nodeModules('@ant-design/cssinjs'),
    resolve: { alias: { '@rc-component/util/es/Dom/dynamicCSS': dynamicCss } },
  },
  {
    test: nodeModules('@rc-component/util/es'),
    resolve: { alias: { './Dom/dynamicCSS': dynamicCss } },
  },
  {
    test: nodeModules('@ant-design/icons/es'),
    resolve: { alias: { './cssUtils': dynamicCss } },
  },
]

export default defineConfig((env) => {
  const dev = Boolean(env?.RSPACK_SERVE)
  const config = base(import.meta.dirname, { dev })
  const { ADMIN_PORT = '3001', API_ORIGIN = 'http://localhost:3002' } = process.env

  return {
    ...config,
    entry: { main: './src/main.ts' },
    output: {
      ...config.output,
      publicPath: 'auto',
      uniqueName: 'remote_admin',
      // The host deletes this array before it retries, so that two releases never mix on a page.
      chunkLoadingGlobal: 'remoteAdminChunks',
      // As in the host's loader: otherwise every preloaded file would be fetched twice.
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'remote-admin' },
    },
    module: {
      ...config.module,
      rules: [...(config.module?.rules ?? []), ...withoutStyleElements],
    },
    optimization: {
      minimizer: minimizers(),
      splitChunks: {
        // One style sheet: one for each screen repeats the rules of what screens share.
        cacheGroups: { styles: { type: /^css/, name: 'styles', chunks: 'all', enforce: true } },
      },
    },
    // Each rule is of one component: the order of their files means nothing.
    ignoreWarnings: [/Conflicting order/],
    plugins: [
      ...(config.plugins ?? []),
      new rspack.HtmlRspackPlugin({
        template: './index.html',
        publicPath: '/',
        excludeChunks: ['remote_admin'],
        scriptLoading: 'defer',
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
      new rspack.DefinePlugin({ __RELEASE__: JSON.stringify(process.env.RELEASE ?? 'dev') }),
      new ModuleFederationPlugin({
        name: 'remote_admin',
        filename: dev ? 'remoteEntry.js' : 'static/remoteEntry.[contenthash:8].js',
        exposes: { './App': './src/admin-app.tsx' },
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
        shared: Object.fromEntries(
          shared.map((request) => [
            request,
            {
              singleton: true,
              strictVersion: true,
              version: sharedVersions[request],
              requiredVersion: accepted[request] ?? `^${sharedVersions[request]}`,
            },
          ]),
        ),
      }),
    ],
    devServer: {
      port: Number(ADMIN_PORT),
      historyApiFallback: true,
      setupMiddlewares: (middlewares) => [
        { name: 'live', path: '/live.json', middleware: serveLiveJson },
        ...middlewares,
      ],
      headers: { 'Access-Control-Allow-Origin': '*' },
      proxy: [{ context: ['/api'], target: API_ORIGIN }],
      // Inside the host the page has another origin.
      client: { webSocketURL: { hostname: 'localhost', port: Number(ADMIN_PORT) } },
    },
  }
})
