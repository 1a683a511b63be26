package io.feedmill.articles.model;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An ordering of articles: of the whole site, of a group, or of the articles of an author or a
/// site.
///
/// @param rank the order
/// @param period of [Rank#TOP]; [Period#ALL] for all other ranks
/// @param group name of the group, empty for all others
/// @param index `posts:{uid}` for an author's articles, `site:{host}` for those that link to a
///   site, both by post time; `mine:{uid}` for those of the groups that an account is subscribed
///   to, in every order; empty for all others
public record RankedList(Rank rank, Period period, String group, String index) {
  private static final String AUTHOR = "posts:";
  private static final String SITE = "site:";
  private static final String MINE = "mine:";

  /// A separate slot that rankings of the whole site have, apart from that of everything else. The
  /// tags are chosen so that two to six masters with equal stretches of slots have these slots and
  /// the site's slot on different masters, if there are enough.
  public enum Slot {
    FORMULAS("hot"),
    NET_VOTES("net");

    private final String tag;

    Slot(String tag) {
      this.tag = tag;
    }

    /// How the keys begin.
    public String tag() {
      return "articles{" + tag + "}:";
    }

    /// The rankings in the order that the scripts expect.
    public List<RankedList> rankings() {
      return stored().stream().filter(ranked -> ranked.slot() == this).toList();
    }
  }

  public RankedList {
    period = rank == Rank.TOP ? period : Period.ALL;
  }

  public static RankedList site(Rank rank) {
    return new RankedList(rank, Period.ALL, "", "");
  }

  public static RankedList top(Period period) {
    return new RankedList(Rank.TOP, period, "", "");
  }

  /// The articles of an author, newest first.
  public static RankedList byAuthor(long person) {
    return new RankedList(Rank.NEW, Period.ALL, "", AUTHOR + person);
  }

  /// The articles that link to a site, newest first.
  ///
  /// @param host as [LinkHost#site] gives it
  public static RankedList bySite(String host) {
    return new RankedList(Rank.NEW, Period.ALL, "", SITE + host);
  }

  /// The articles of the groups that an account is subscribed to.
  ///
  /// @param person 0 before it is known
  public static RankedList subscribed(Rank rank, Period period, long person) {
    return new RankedList(rank, period, "", MINE + person);
  }

  /// [#subscribed] in each order.
  public static List<RankedList> allSubscribed(long person) {
    return all().stream()
        .map(ranked -> subscribed(ranked.rank(), ranked.period(), person))
        .toList();
  }

  /// The rankings of the whole site that the scripts keep, in the order that the scripts expect.
  public static List<RankedList> stored() {
    return List.of(
        site(Rank.SCORE),
        site(Rank.HOT),
        site(Rank.BEST),
        site(Rank.CONTROVERSIAL),
        top(Period.ALL),
        top(Period.YEAR),
        top(Period.MONTH),
        top(Period.WEEK),
        top(Period.DAY));
  }

  /// The rankings of the whole site that are not recomputed: each has the live articles of its
  /// period that have a score.
  public static List<RankedList> lasting() {
    List<RankedList> lasting = new ArrayList<>();
    lasting.add(site(Rank.NEW));
    lasting.addAll(stored());
    lasting.add(site(Rank.ACTIVE));
    return lasting;
  }

  /// The rankings that are recomputed every second while they are read.
  static List<RankedList> decaying() {
    return List.of(site(Rank.HN), site(Rank.RISING));
  }

  /// Every ordering of the whole site: the permanent ones, then the decaying ones.
  public static List<RankedList> all() {
    List<RankedList> all = new ArrayList<>(lasting());
    all.addAll(decaying());
    return all;
  }

  /// Its separate slot; null when it is in the slot of everything else of the site.
  public @Nullable Slot slot() {
    if (!group.isEmpty() || !index.isEmpty()) {
      return null;
    }
    return switch (rank) {
      case HOT, BEST, CONTROVERSIAL -> Slot.FORMULAS;
      case TOP -> Slot.NET_VOTES;
      case SCORE, NEW, ACTIVE, HN, RISING -> null;
    };
  }

  public RankedList within(String name) {
    return new RankedList(rank, period, name, "");
  }

  public RankedList wholeSite() {
    return within("");
  }

  public boolean ofGroup() {
    return !group.isEmpty();
  }

  /// The author, 0 for other lists.
  public long author() {
    return index.startsWith(AUTHOR) ? ScannedKey.number(index.substring(AUTHOR.length())) : 0;
  }

  /// Whether the articles are those of the groups that an account is subscribed to.
  public boolean subscribed() {
    return index.startsWith(MINE);
  }

  /// The account that is subscribed, 0 for other lists and before the account is known.
  public long subscriber() {
    return subscribed() ? ScannedKey.number(index.substring(MINE.length())) : 0;
  }

  /// Whether the list is of an author or a site, which have one order only.
  public boolean single() {
    return !index.isEmpty() && !subscribed();
  }

  /// The host that the articles link to, empty for other lists.
  public String site() {
    return index.startsWith(SITE) ? index.substring(SITE.length()) : "";
  }

  /// Whether `index` is empty or valid, without a group and in an order that it has.
  public boolean sound() {
    boolean plain = rank == Rank.NEW && group.isEmpty();
    return index.isEmpty()
        || (group.isEmpty() && subscriber() > 0)
        || (plain
            && (author() > 0
                || LinkHost.parse(site()).filter(host -> host.site().equals(site())).isPresent()));
  }

  /// Whether the scores decay with time, so that the ranking is recomputed regularly.
  public boolean decays() {
    return rank == Rank.HN || rank == Rank.RISING;
  }

  /// Whether the ranking may be missing, and is then built by its reader.
  public boolean cached() {
    return ofGroup() || subscribed() || decays();
  }

  /// Prefix of the key, including the colon.
  String prefix() {
    return switch (rank) {
      case SCORE -> "score:";
      case NEW -> "time:";
      case HOT -> "hot:";
      case BEST -> "best:";
      case CONTROVERSIAL -> "controversial:";
      case RISING -> "rising:";
      case HN -> "hn:";
      case ACTIVE -> "active:";
      case TOP -> period == Period.ALL ? "top:" : "top-" + period.parameter() + ":";
    };
  }
}
