import { landingCopy } from '../landing.copy.js';
import { Logo } from '../../ui/inline/logo.js';

const menu = 'site-menu';

/** The links stand in the header where there is room, and in a sheet that the button opens where there is none. */
export function Header() {
  return (
    <header className="header">
      <div className="frame">
        <a className="brand" href="/">
          <Logo className="mark" />
          {landingCopy.name}
        </a>
        <button type="button" className="button menu-button" popoverTarget={menu}>
          {landingCopy.menu}
        </button>
        <nav id={menu} popover="auto" aria-label={landingCopy.nav}>
          <a href="#features">{landingCopy.features}</a>
          <a href="#about">{landingCopy.about}</a>
          <a href="#contact">{landingCopy.contact}</a>
          <a className="to-dashboard" href="/dashboard">
            {landingCopy.dashboard}
          </a>
        </nav>
      </div>
    </header>
  );
}
