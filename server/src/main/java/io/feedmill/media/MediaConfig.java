package io.feedmill.media;

import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.config.Setting;
import io.feedmill.kernel.config.Settings;
import io.feedmill.media.bucket.BucketUrl;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// How much people may upload, and what encoding may take.
///
/// @param folder of all files
/// @param bucket that has the files, of which the folder has a cache then
/// @param cacheBytes most bytes of that cache
/// @param pictureBytes most bytes of a picture as it is uploaded
/// @param recordingBytes most bytes of a video or sound file
/// @param pixels most pixels of a picture
/// @param filesPerDay most files of one person in a day
/// @param bytesPerDay maximum of served bytes that one person may add in a day
/// @param encoders processes that encode pictures
/// @param encoderMemory mebibytes for each of them
/// @param proxyBytes most bytes of pictures of other sites that are kept
/// @param fromPages whether icons, pictures and titles of linked pages are fetched
/// @param unusedFor how long a file stays that nothing refers to
public record MediaConfig(
    Path folder,
    Optional<BucketUrl> bucket,
    long cacheBytes,
    int pictureBytes,
    int recordingBytes,
    int pixels,
    int filesPerDay,
    long bytesPerDay,
    int encoders,
    int encoderMemory,
    long proxyBytes,
    boolean fromPages,
    Duration unusedFor) {
  private static final int MEBIBYTE = 1 << 20;
  private static final Duration UNUSED_FOR = Duration.ofHours(24);

  /// Declares the settings.
  ///
  /// @param data folder of the site's data
  public static MediaConfig from(Settings settings, Path data) {
    return new MediaConfig(
        folder(settings, data),
        bucket(settings),
        mebibytes(
            settings,
            "FEEDMILL_MEDIA_CACHE_MEGABYTES",
            4_096,
            1_000_000,
            "Most copies of files of the bucket"),
        (int) mebibytes(settings, "FEEDMILL_MEDIA_PICTURE_MEGABYTES", 16, 64, "Largest picture"),
        (int)
            mebibytes(
                settings,
                "FEEDMILL_MEDIA_RECORDING_MEGABYTES",
                100,
                1_000,
                "Largest video or sound file"),
        settings.integer(
                "FEEDMILL_MEDIA_MEGAPIXELS", 120, 1, 250, "Largest picture in million pixels")
            * 1_000_000,
        settings.integer(
            "FEEDMILL_MEDIA_FILES_PER_DAY", 500, 1, 1_000_000, "Most files of one person in a day"),
        mebibytes(
            settings,
            "FEEDMILL_MEDIA_MEGABYTES_PER_DAY",
            2_000,
            1_000_000,
            "Most that one person may upload in a day"),
        settings.integer(
            "FEEDMILL_MEDIA_ENCODERS", 1, 1, 16, "Processes that encode pictures at once"),
        encoderMemory(settings),
        proxyBytes(settings),
        fromPages(settings),
        UNUSED_FOR);
  }

  private static boolean fromPages(Settings settings) {
    return settings.flag(
        "FEEDMILL_MEDIA_FROM_PAGES",
        true,
        "Whether to fetch icons of linked sites, and preview pictures and titles of linked pages");
  }

  private static long proxyBytes(Settings settings) {
    return mebibytes(
        settings,
        "FEEDMILL_MEDIA_PROXY_MEGABYTES",
        1_024,
        1_000_000,
        "Most copies of pictures of other sites");
  }

  private static Path folder(Settings settings, Path data) {
    return settings.path(
        "FEEDMILL_MEDIA_FOLDER",
        data.resolve("media"),
        "Folder of uploaded pictures and recordings; servers of one site share it");
  }

  private static Optional<BucketUrl> bucket(Settings settings) {
    Secret secret =
        settings.secret(
            "FEEDMILL_MEDIA_SECRET", "Secret of the bucket, when its address does not have it");
    return settings.parsed(
        new Setting(
            "FEEDMILL_MEDIA_URL",
            "",
            "s3:// or s3+http://",
            "Bucket for uploaded files in place of the folder:"
                + " s3://KEY:SECRET@host:port/bucket?region=eu-1&style=path"),
        Optional.empty(),
        value -> Optional.of(BucketUrl.of(value, secret)));
  }

  private static int encoderMemory(Settings settings) {
    return settings.integer(
        "FEEDMILL_MEDIA_ENCODER_MEGABYTES",
        768,
        256,
        8_192,
        "Memory of each of them in mebibytes; bounds the pixels of progressive pictures");
  }

  /// Bytes, from a setting in mebibytes.
  private static long mebibytes(
      Settings settings, String name, int fallback, int most, String description) {
    return settings.integer(name, fallback, 1, most, description + ", in mebibytes")
        * (long) MEBIBYTE;
  }
}
