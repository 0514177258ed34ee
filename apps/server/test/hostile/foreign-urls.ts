/** URLs that lead a browser from a shop to another site, or look to a careless reader as if they stayed there. */
export function foreignUrlsOf(shop: string): readonly string[] {
  const host = new URL(shop).host
  const evil = ['evil.example', 'EVIL.example', 'xn--evl-vma.example', '6.6.6.6', '[2606:4700::1]']
  const of = (write: (evil: string) => string) => evil.map(write)
  return [
    ...of((name) => `https://${name}/`),
    ...of((name) => `//${name}/`),
    ...of((name) => `https://${host}@${name}/`),
    ...of((name) => `https://${host}:443@${name}/`),
    ...of((name) => `https://${name}/${host}/payment/result`),
    ...of((name) => `https://${name}?${shop}/`),
    ...of((name) => `https://${name}#${shop}/`),
    ...of((name) => `https:${name}/`),
    ...of((name) => `https:/${name}/`),
    ...of((name) => `https:///${name}/`),
    ...of((name) => `https:\\\\${name}/`),
    ...of((name) => `https://${name}\\@${host}/`),
    ...of((name) => `https://${host}\\@${name}/`),
    ...of((name) => `https://${name}\\.${host}/`),
    ...of((name) => `/\\${name}/`),
    ...of((name) => `\\\\${name}/`),
    ...['.evil.example', '-evil.example', 'evil.example', '%2eevil.example', '%00.evil.example', '。evil.example'].map(
      (end) => `https://${host}${end}/`,
    ),
    ...['evil-', 'evil.', 'x@', 'x:y@', '@', 'ｅvil.'].map((begin) => `https://${begin}${host}/`),
    ...[`https://${host}.`, `https://${host}:8443`, `https://${host}:80`, `http://${host}`, `ftp://${host}`],
    ...[`https://${host.replaceAll('.', '')}`, `https://${host.split('.').slice(1).join('.')}`, `wss://${host}`],
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt://%0aalert(1)',
      'data:text/html,x',
      'vbscript:x',
      'blob:https://evil.example/x',
    ],
    ...[
      'file:///etc/passwd',
      'about:blank',
      'mailto:a@evil.example',
      'view-source:https://evil.example/',
      'intent://x#Intent',
    ],
    ...['ht\ntps://evil.example/', 'https://ev\til.example/', '\u0000https://evil.example/', ' https://evil.example/'],
    ...[
      '\u202ehttps://evil.example/',
      'https://evil.example\r\nset-cookie: a=b',
      'https://shоp.example.com/',
      'https:// ',
    ],
    ...[
      '',
      '/',
      '.',
      '?',
      '#',
      'payment/result',
      '/payment/result',
      '../',
      'https://',
      'https:',
      '://',
      'https://[',
      'null',
    ],
  ]
}
