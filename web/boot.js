// Runs before the first paint: a page must never flash in the wrong theme, language or direction.
// The build writes it into the page: a file of its own would be asked for at each visit, with nothing drawn meanwhile.
;(function () {
  var root = document.documentElement
  var cookie = /(?:^|;\s*)locale=(en|ar)(?:;|$)/.exec(document.cookie)
  var wanted = cookie ? cookie[1] : /^ar\b/i.test(navigator.language) ? 'ar' : 'en'
  root.lang = wanted
  root.dir = wanted === 'ar' ? 'rtl' : 'ltr'

  // A board's files come beside the first ones; the page would ask for them only when those have run. The build knows their names.
  // Before the theme: for its place the page may have to wait.
  var files = /* files of a board, by language */ {}
  if (/^\/\d+\/project\/\d+\/punch\/?$/.test(location.pathname))
    (files[wanted] || []).forEach(function (file) {
      var link = document.createElement('link')
      link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
      if (link.rel === 'preload') link.as = 'style'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    })

  var theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // Storage may be blocked; the system's choice is a good one.
  }
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
