const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What a website's page has in the place of a survey. `desk`: where Deskledger is, as `https://desk.example.com`. */
export function embedSnippets(desk: string, publicId: string, title: string) {
  const name = escaped(title);
  return {
    script: `<script src="${desk}/embed.js" data-survey="${publicId}" data-title="${name}" async></script>`,
    frame: `<iframe src="${desk}/survey/${publicId}" title="${name}" style="width:100%;height:720px;border:0"></iframe>`,
  };
}
