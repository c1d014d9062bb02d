import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import { useRef } from 'react';
import type { Pessoa } from '../../../contracts/administration/pessoas.ts';
import { useSession } from '../../session/session.ts';
import { useHasPasswords } from '../../session/sign-in-options.ts';
import { SMALL_BUTTON } from '../../shell/buttons.tsx';
import { DataTable, NumberCell } from '../../shell/DataTable.tsx';
import { writtenMoment } from '../../shell/written-moment.ts';
import { actionsFor, type PersonAction } from './person-actions.ts';
import styles from './PeopleTable.module.css';
import { centrosOf, FEW_CENTROS, rightsOf, standingOf } from './shown-people.ts';

type Props = {
  readonly people: readonly Pessoa[];
  readonly onAct: (action: PersonAction, person: Pessoa) => void;
};

const HEADINGS = ['Nome', 'Ações', 'E-mail', 'Direitos', 'Centros', 'Situação', 'Último acesso'];
const COUNTS = ['Sessões', 'Chaves de programas'];

/** The table of people, each with a menu of actions. */
export function PeopleTable({ people, onAct }: Props) {
  const { email } = useSession().usuario;
  const hasPasswords = useHasPasswords();
  return (
    <DataTable label="Pessoas" isLong isStacked headings={[...HEADINGS, ...COUNTS]} numbers={COUNTS}>
      <tbody>
        {people.map((person) => (
          <Row key={person.id} person={person} isSelf={person.email === email} {...{ hasPasswords, onAct }} />
        ))}
      </tbody>
    </DataTable>
  );
}

type RowProps = Pick<Props, 'onAct'> & {
  readonly person: Pessoa;
  readonly isSelf: boolean;
  /** Whether passwords are used here. */
  readonly hasPasswords: boolean;
};

function Row(props: RowProps) {
  const { person, isSelf, hasPasswords } = props;
  const { nome, email, ultimoAcesso, sessoes, tokens, entraPor, temSenha } = person;
  const standing = standingOf(person);
  return (
    <tr>
      <th scope="row" className={styles['name']}>
        {nome}
        {isSelf && <span className={styles['self']}> (você)</span>}
      </th>
      <td className={styles['actions']}>
        <Actions {...props} />
      </td>
      <td className={styles['email']} data-heading="E-mail">
        {email}
        {hasPasswords && entraPor === 'oidc' && (
          <div className={styles['self']}>{temSenha ? 'entra pelo provedor e tem senha' : 'entra pelo provedor'}</div>
        )}
      </td>
      <td className={styles['centros']} data-heading="Direitos">
        {rightsOf(person)}
      </td>
      <td className={styles['centros']} data-heading="Centros">
        <Centros {...person} />
      </td>
      <td className={styles['short']} data-heading="Situação" data-standing={standing}>
        {person.segundoFator ? `${standing}, duas etapas` : standing}
      </td>
      <td className={styles['short']} data-heading="Último acesso">
        {ultimoAcesso === null ? 'Nunca entrou' : writtenMoment(ultimoAcesso)}
      </td>
      <NumberCell value={sessoes} words={String} heading="Sessões" />
      <NumberCell value={tokens} words={String} heading="Chaves de programas" />
    </tr>
  );
}

/** The cost centres that a person sees; a long list opens on demand. */
function Centros({ centros }: Pick<Pessoa, 'centros'>) {
  const brief = centrosOf({ centros });
  if (centros === 'todos' || centros.length <= FEW_CENTROS) return brief;
  return (
    <details>
      <summary>{brief}</summary>
      {centros.join(', ')}
    </details>
  );
}

function Actions({ person, isSelf, hasPasswords, onAct }: RowProps) {
  const opener = useRef<HTMLButtonElement>(null);
  // on closing, the dialog returns the focus to the element that has it now
  const act = (action: PersonAction) => (opener.current?.focus(), onAct(action, person));
  return (
    <Menu position="bottom-start" width="max-content" shadow="md">
      <Menu.Target>
        <Button ref={opener} {...SMALL_BUTTON} size="compact-sm" aria-label={`Ações para ${person.nome}`}>
          Ações ▾
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actionsFor(person, { isSelf, hasPasswords }).map(({ action, words }) => (
          <Menu.Item key={action} onClick={() => act(action)}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
