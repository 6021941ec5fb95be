/** Types that begin alike, or are one under several names, with the endings of their names. */
interface Family {
  readonly types: RegExp
  readonly endings: string
}

const FAMILIES: readonly Family[] = [
  { types: /^image\/(jpeg|jpg|pjpeg)$/, endings: 'jpg jpeg jpe jfif' },
  { types: /^image\/(bmp|x-ms-bmp|x-bmp)$/, endings: 'bmp dib' },
  { types: /^image\/(tiff|x-adobe-dng|dng)$/, endings: 'tif tiff dng' },
  {
    types: /^(application\/xml|text\/xml|.*\+xml|text\/html)$/,
    endings: 'xml svg html htm xhtml kml gpx rss xsd xsl',
  },
  { types: /^(application|audio|video)\/(x-)?(ogg|opus)$/, endings: 'ogg ogv oga ogx opus' },
  { types: /^(audio\/(x-)?(wav|wave)|audio\/vnd\.wave)$/, endings: 'wav' },
  { types: /^(audio\/(mpeg|mp3)|video\/(mpeg|mp2t|mp1s|mp2p))$/, endings: 'mp1 mp2 mp3 mpg mpeg ts mts' },
  { types: /^(audio|video)\/(mp4|x-m4a|x-m4v|quicktime|3gpp2?)$/, endings: 'mp4 m4a m4v mov 3gp 3g2' },
  { types: /^(audio|video)\/(webm|matroska|x-matroska)$/, endings: 'webm weba mkv mka' },
  { types: /^application\/(x-)?(gzip|tgz|gtar)$/, endings: 'gz tgz' },
  { types: /^(application|text)\/rtf$/, endings: 'rtf' },
  {
    types:
      /^application\/((x-)?zip(-compressed)?|vnd\.(openxmlformats-officedocument|oasis\.opendocument|ms-(excel|word|powerpoint|visio))\..*|epub\+zip|x-zip.*)$/,
    endings: 'zip docx docm dotx xlsx xlsm xltx pptx pptm ppsx odt ods odp odg epub vsdx kmz ifczip',
  },
  {
    types: /^application\/(x-cfb|msword|vnd\.ms-(excel|powerpoint|project|outlook)|vnd\.visio|x-msi)$/,
    endings: 'cfb doc dot xls xlt ppt pps msg mpp vsd',
  },
]

/** True when a declared type says the same as the sniffed one, or a kind of it. */
export function isOfFamily(sniffed: string, declared: string): boolean {
  return sniffed === declared || FAMILIES.some(({ types }) => types.test(sniffed) && types.test(declared))
}

/** True when a name with that ending may hold what was sniffed. */
export function isEndingOf(
  sniffed: { readonly type: string; readonly ending: string },
  ending: string,
): boolean {
  if (ending === sniffed.ending) return true
  return FAMILIES.some(
    ({ types, endings }) => types.test(sniffed.type) && endings.split(' ').includes(ending),
  )
}
