/**
 * Removes from i18next what this site replaces, 2 kB for every visitor: loading of texts (src/text) and formatting
 * (src/language), because no browser formats Kinyarwanda.
 */
module.exports = (source) =>
  [
    ['formatter = Formatter;', ''],
    [/new Connector\(createClassOnDemand\(this\.modules\.backend\).*?\);/, 'new EventEmitter();'],
    ['class Connector extends EventEmitter {', 'class Connector {'],
  ].reduce((changed, [part, by]) => {
    const lean = changed.replace(part, by)
    if (lean === changed) throw new Error(`i18next has no ${part} any more: see host-public/lean-i18next.cjs`)
    return lean
  }, source)
