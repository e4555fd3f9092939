// jsdom asks every rule of every style sheet whether something can be seen, and antd writes thousands of them.
const handle = { setAttribute() {}, getAttribute: () => null }
module.exports = {
  updateCSS: () => handle,
  injectCSS: () => handle,
  removeCSS() {},
  clearContainerCache() {},
}
