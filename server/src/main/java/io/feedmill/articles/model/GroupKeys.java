package io.feedmill.articles.model;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.ArrayList;
import java.util.List;

/// The keys of a group that scripts update together.
public final class GroupKeys {
  /// Number of keys in [#all].
  public static final int ALL = 27;

  /// Number of keys in [#voted].
  public static final int VOTED = 18;

  /// Of what all groups have in one key, and of moderators.
  public static final String PREFIX = ArticleKeys.TAG + "group-";

  static final List<KeyDoc> DOCS = GroupKeyDocs.ALL;

  private GroupKeys() {}

  /// Names of groups by the time they were created.
  public static String times() {
    return ArticleKeys.TAG + "group-times";
  }

  public static String descriptions() {
    return ArticleKeys.TAG + "group-descriptions";
  }

  public static String rules() {
    return ArticleKeys.TAG + "group-rules";
  }

  public static String pictures() {
    return ArticleKeys.TAG + "group-pictures";
  }

  public static String moderators(String group) {
    return ArticleKeys.TAG + "group-moderators:" + group;
  }

  public static String subscribers(String group) {
    return ArticleKeys.TAG + "subscribers:" + group;
  }

  /// Names of groups by their number of subscribers.
  public static String subscriberCounts() {
    return ArticleKeys.TAG + "group-subscribers";
  }

  public static String subscriptions(long person) {
    return ArticleKeys.TAG + "subscriptions:" + person;
  }

  /// The keys that contain a new article immediately: the group's set, its ranking by time, cached
  /// and being built, then [#voted].
  public static List<String> submitted(String group) {
    RankedList time = RankedList.site(Rank.NEW).within(group);
    List<String> keys = new ArrayList<>(VOTED + 3);
    keys.add(ArticleKeys.group(group));
    keys.add(ArticleKeys.ranking(time));
    keys.add(ArticleKeys.building(time));
    keys.addAll(voted(group));
    return keys;
  }

  /// The group's rankings that votes change, in the order that the scripts expect, each followed by
  /// the one being built.
  public static List<String> voted(String group) {
    List<String> keys = new ArrayList<>(VOTED);
    for (RankedList each : RankedList.stored()) {
      RankedList ranked = each.within(group);
      keys.add(ArticleKeys.ranking(ranked));
      keys.add(ArticleKeys.building(ranked));
    }
    return keys;
  }

  /// The group's set and all its rankings.
  public static List<String> all(String group) {
    List<String> keys = new ArrayList<>();
    keys.add(ArticleKeys.group(group));
    keys.addAll(rankings(group));
    return keys;
  }

  /// All rankings of the group, or those of the whole site that have no slot of their own when
  /// `group` is empty, each followed by the one being built: first the permanent ones, then the
  /// decaying ones.
  public static List<String> rankings(String group) {
    List<String> keys = new ArrayList<>();
    for (RankedList each : RankedList.all()) {
      RankedList ranked = each.within(group);
      if (ranked.slot() == null) {
        keys.add(ArticleKeys.ranking(ranked));
        keys.add(ArticleKeys.building(ranked));
      }
    }
    return keys;
  }
}
