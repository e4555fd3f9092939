/**
 * Removes from i18next what this site replaces or does not use, 4 kB for every visitor: loading of texts (src/text),
 * formatting (src/language, because no browser formats Kinyarwanda), texts within texts, and log messages.
 */
module.exports = (source) =>
  [
    ['formatter = Formatter;', ''],
    [/new Connector\(createClassOnDemand\(this\.modules\.backend\).*?\);/, 'new EventEmitter();'],
    ['class Connector extends EventEmitter {', 'class Connector {'],
    [/^ {2}nest\(.*?^ {2}\}$/ms, ''],
    [/^ {6}if \(opt\.nest !== false\) .*?^ {6}\}, opt\);$/ms, ''],
    [/^ +this\.logger\.\w+\(.*\);$/gm, ''],
  ].reduce((changed, [part, by]) => {
    const lean = changed.replace(part, by)
    if (lean === changed) throw new Error(`i18next has no ${part} any more: see host-public/lean-i18next.cjs`)
    return lean
  }, source)
