/**
 * Lets the bundler remove unused components of react-router (forms, its own links, and their prefetching of server
 * data), 4 kB for every visitor. Without this, `displayName` and React wrappers count as side effects.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.\w+\()/gm, '$1/* @__PURE__ */ $2')
