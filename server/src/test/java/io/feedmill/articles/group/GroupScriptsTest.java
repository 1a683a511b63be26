package io.feedmill.articles.group;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.GroupKeys;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Profiles, moderators and subscribers of groups: every row of the truth tables.
class GroupScriptsTest {
  private static final long OWNER = 8;
  private static final long HELPER = 9;
  private static final long STRANGER = 10;

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();
  private final EditGroupScript edit = EditGroupScript.load(articles.redis);
  private final AppointModeratorScript appoint = AppointModeratorScript.load(articles.redis);
  private final SubscribeScript subscribe = SubscribeScript.load(articles.redis);
  private final GroupProfileStore store = new GroupProfileStore(articles.redis);

  @BeforeEach
  void group() {
    CreateGroupScript.load(articles.redis).call("java", OWNER);
  }

  @AfterEach
  void close() {
    articles.close();
  }

  private GroupOutcome describe(long actor, boolean every, String text) {
    return edit.call("java", actor, every, text, null, null).outcome();
  }

  private long logged() {
    return articles.raw.number("XLEN", ArticleKeys.moderationLog());
  }

  @Test
  void owner_and_moderators_change_what_the_group_shows_and_others_do_not() {
    assertThat(describe(OWNER, false, "about")).isEqualTo(GroupOutcome.CHANGED);
    assertThat(describe(OWNER, false, "about")).isEqualTo(GroupOutcome.UNCHANGED);
    assertThat(describe(STRANGER, false, "mine")).isEqualTo(GroupOutcome.FORBIDDEN);
    assertThat(describe(HELPER, false, "mine")).isEqualTo(GroupOutcome.FORBIDDEN);
    appoint.appoint("java", OWNER, false, HELPER);
    assertThat(describe(HELPER, false, "helped")).isEqualTo(GroupOutcome.CHANGED);
    assertThat(store.require("java").description()).isEqualTo("helped");
    assertThat(describe(STRANGER, true, "moderated")).isEqualTo(GroupOutcome.CHANGED);
    assertThat(edit.call("none", OWNER, true, "x", null, null).outcome())
        .isEqualTo(GroupOutcome.UNKNOWN);
    assertThat(logged()).isEqualTo(4);
  }

  @Test
  void what_is_not_given_stays_and_an_empty_text_is_deleted() {
    edit.call("java", OWNER, false, "about", "be kind", "17 abc");
    EditGroupScript.Edited edited = edit.call("java", OWNER, false, "", null, "18 abd");
    assertThat(edited.before()).isEqualTo(new GroupPicture(17, "abc"));
    GroupFacts facts = store.require("java");
    assertThat(facts.description()).isEmpty();
    assertThat(facts.rules()).isEqualTo("be kind");
    assertThat(facts.picture()).isEqualTo(new GroupPicture(18, "abd"));
  }

  @Test
  void the_owner_appoints_and_dismisses_and_a_moderator_resigns() {
    assertThat(appoint.appoint("java", OWNER, false, HELPER)).isEqualTo(GroupOutcome.CHANGED);
    assertThat(appoint.appoint("java", OWNER, false, HELPER)).isEqualTo(GroupOutcome.UNCHANGED);
    assertThat(appoint.appoint("java", OWNER, false, OWNER)).isEqualTo(GroupOutcome.UNCHANGED);
    assertThat(appoint.appoint("java", HELPER, false, 11)).isEqualTo(GroupOutcome.FORBIDDEN);
    assertThat(appoint.dismiss("java", STRANGER, false, HELPER)).isEqualTo(GroupOutcome.FORBIDDEN);
    assertThat(appoint.dismiss("java", HELPER, false, HELPER)).isEqualTo(GroupOutcome.CHANGED);
    assertThat(appoint.appoint("java", STRANGER, true, HELPER)).isEqualTo(GroupOutcome.CHANGED);
    assertThat(appoint.dismiss("java", OWNER, false, HELPER)).isEqualTo(GroupOutcome.CHANGED);
    assertThat(appoint.dismiss("java", OWNER, false, HELPER)).isEqualTo(GroupOutcome.UNCHANGED);
    assertThat(appoint.appoint("none", OWNER, true, HELPER)).isEqualTo(GroupOutcome.UNKNOWN);
    for (long person = 100; person < 100 + AppointModeratorScript.MOST; person++) {
      appoint.appoint("java", OWNER, false, person);
    }
    assertThat(appoint.appoint("java", OWNER, false, 200)).isEqualTo(GroupOutcome.FULL);
  }

  @Test
  void a_subscription_counts_once_and_ends_once() {
    assertThat(subscribe.subscribe("java", HELPER)).isEqualTo(GroupOutcome.CHANGED);
    assertThat(subscribe.subscribe("java", HELPER)).isEqualTo(GroupOutcome.UNCHANGED);
    assertThat(store.require("java").subscribers()).isEqualTo(1);
    assertThat(new Subscriptions(articles.redis).of(HELPER)).containsExactly("java");
    assertThat(subscribe.unsubscribe("java", HELPER)).isEqualTo(GroupOutcome.CHANGED);
    assertThat(subscribe.unsubscribe("java", HELPER)).isEqualTo(GroupOutcome.UNCHANGED);
    assertThat(subscribe.subscribe("none", HELPER)).isEqualTo(GroupOutcome.UNKNOWN);
    assertThat(subscribe.unsubscribe("none", HELPER)).isEqualTo(GroupOutcome.UNKNOWN);
    assertThat(store.require("java").subscribers()).isZero();
    articles.check();
  }

  @Test
  void an_account_has_at_most_a_hundred_groups() {
    for (int i = 0; i < SubscribeScript.MOST; i++) {
      CreateGroupScript.load(articles.redis).call("group-" + i, OWNER);
      subscribe.subscribe("group-" + i, HELPER);
    }
    assertThat(subscribe.subscribe("java", HELPER)).isEqualTo(GroupOutcome.FULL);
    articles.check();
  }

  @Test
  void a_deleted_account_is_subscribed_to_nothing_and_moderates_nothing() {
    subscribe.subscribe("java", HELPER);
    appoint.appoint("java", OWNER, false, HELPER);
    Subscriptions subscriptions = new Subscriptions(articles.redis);
    subscriptions.deleteOf(HELPER);
    subscriptions.dismiss(HELPER, List.of("java"));
    GroupFacts facts = store.require("java");
    assertThat(facts.subscribers()).isZero();
    assertThat(facts.moderators()).isEmpty();
    assertThat(
            articles.raw.number(
                "EXISTS", GroupKeys.subscriptions(HELPER), GroupKeys.subscribers("java")))
        .isZero();
  }
}
