/** `#Events?fbclid=…`: capitals, and what programs add to a link, hide which section it means. */
export function showMeantSection(): void {
  const [meant = ''] = location.hash
    .slice(1)
    .toLowerCase()
    .split(/[^\w-]/)
  if (location.hash !== `#${meant}` && document.getElementById(meant)) location.replace(`#${meant}`)
}
