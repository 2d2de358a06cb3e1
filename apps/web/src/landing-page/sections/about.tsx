import { landingCopy } from '../landing.copy.js';
import { SectionHeading } from './section-heading.js';

export function About() {
  return (
    <section className="about" aria-labelledby="about">
      <div className="frame columns">
        <div>
          <SectionHeading id="about">{landingCopy.about}</SectionHeading>
          {landingCopy.aboutText.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <div>
          <h3>{landingCopy.stepsTitle}</h3>
          <ol className="steps">
            {landingCopy.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
