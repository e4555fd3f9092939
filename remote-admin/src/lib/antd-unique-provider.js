/**
 * Replaces antd's provider of one tooltip for all, which is off here (see rspack.config.ts). It would bring the code that
 * places popups to every screen.
 */
export default ({ children }) => children
