// Runs before the first paint: a page must never flash in the wrong theme, language or direction.
// The build writes it into the page: a file of its own would be asked for at each visit, with nothing drawn meanwhile.
;(function () {
  var root = document.documentElement
  var cookie = /(?:^|;\s*)locale=(en|ar)(?:;|$)/.exec(document.cookie)
  var wanted = cookie ? cookie[1] : /^ar\b/i.test(navigator.language) ? 'ar' : 'en'
  root.lang = wanted
  root.dir = wanted === 'ar' ? 'rtl' : 'ltr'

  var theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // Storage may be blocked; the system's choice is a good one.
  }
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
