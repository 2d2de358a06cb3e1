/** A mail as its reader sees it, with links that lead nowhere. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={inertHtml(html)}
      onLoad={({ currentTarget }) => applyStyles(currentTarget.contentDocument)}
      className="h-[min(32rem,55dvh)] w-full rounded-card border border-line bg-surface"
    />
  );
}

/** The mail without links, and with its styles set aside: the page's policy lets no markup have any. */
function inertHtml(html: string): string {
  return html.replaceAll(' href="', ' data-href="').replaceAll(' style="', ' data-style="');
}

function applyStyles(mail: Document | null): void {
  for (const element of mail?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
    element.style.cssText = element.dataset['style'] ?? '';
}
