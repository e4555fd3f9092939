/**
 * Lets the bundler drop those components of react-router that no page uses: its forms, its own links and their
 * prefetching of server data, 4 kB for every visitor. Naming a component for the developer tools, or wrapping it
 * by React, otherwise counts as a side effect that has to stay.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.\w+\()/gm, '$1/* @__PURE__ */ $2')
