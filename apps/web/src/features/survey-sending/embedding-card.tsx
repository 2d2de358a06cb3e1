import type { EditableSettings } from '@deskledger/contracts';
import { settingNames } from '../organization/index.js';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { TextArea } from '../../ui/fields/text-area.js';
import { Card } from '../../ui/layout/card.js';
import { sendingCopy as words } from './sending.copy.js';

interface EmbeddingCardProps {
  settings: EditableSettings;
  faultOf: FaultOf;
  onChange: (part: Partial<EditableSettings>) => void;
  isReadOnly: boolean;
}

/** Which websites may show public surveys in a frame. */
export function EmbeddingCard({
  settings: { surveyEmbedOrigins: origins },
  faultOf,
  onChange,
  isReadOnly,
}: EmbeddingCardProps) {
  const list = 'surveyEmbedOrigins';
  const fault =
    faultOf(list) ?? origins.map((_, index) => faultOf(`${list}[${index}]`)).find((one) => one !== undefined);
  return (
    <Card title={words.embedding}>
      <div className="mt-3 max-w-xl">
        <TextArea
          label={settingNames.surveyEmbedOrigins}
          description={words.embedText}
          value={origins.join('\n')}
          error={fault}
          isReadOnly={isReadOnly}
          onChange={(text) => onChange({ surveyEmbedOrigins: text === '' ? [] : text.split('\n') })}
        />
      </div>
    </Card>
  );
}
