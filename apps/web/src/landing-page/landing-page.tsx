import { landingCopy } from './landing.copy.js';
import { About } from './sections/about.js';
import { Claims } from './sections/claims.js';
import { Contact } from './sections/contact.js';
import { Features } from './sections/features.js';
import { Header } from './sections/header.js';
import { Hero } from './sections/hero.js';
import { end, where } from './slots.js';

/** The whole page; it becomes plain HTML when the web app is built, and needs no script to be read. */
export function LandingPage() {
  return (
    <>
      <a className="skip" href="#content">
        {landingCopy.skip}
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        {where('noSurvey')}
        <p className="notice frame" role="status">
          {landingCopy.noSurvey}
        </p>
        {end('noSurvey')}
        <Hero />
        <Claims />
        <Features />
        <About />
        <Contact />
      </main>
      <footer className="footer">
        <p className="frame">{landingCopy.name}</p>
      </footer>
    </>
  );
}
