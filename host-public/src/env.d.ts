declare module '*.css'
/** A style sheet that its page links. */
declare module '*/member-pages.css' {
  const url: string
  export default url
}

declare module '*/player.css' {
  const url: string
  export default url
}

declare module '*/week.css' {
  const url: string
  export default url
}
/** A style sheet that a dialog links. */
declare module '*/unfinished-text.css' {
  const url: string
  export default url
}
declare module '*.svg' {
  const url: string
  export default url
}
declare module '*.avif' {
  const url: string
  export default url
}
declare module '*.jpg' {
  const url: string
  export default url
}
declare module '*.woff2' {
  const url: string
  export default url
}
declare module '*.mp4' {
  const url: string
  export default url
}
declare module '*.webm' {
  const url: string
  export default url
}
/** Versions of the shared modules, by import. */
declare const __SHARED_VERSIONS__: Record<string, string>
/** Replaced by the bundler. */
declare const process: { env: { NODE_ENV: string | undefined } }
/** Loads a chunk; the bundler turns each `import()` into calls of it. */
declare let __webpack_chunk_load__: (chunk: string | number) => Promise<unknown>
